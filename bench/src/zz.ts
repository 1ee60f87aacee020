import { measureDashboards } from './server/zz-keep.ts'
console.log((await measureDashboards()).map(f=>JSON.stringify(f)).join('\n'))
