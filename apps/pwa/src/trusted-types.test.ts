import { expect, test } from 'vitest'
import { isOurWorker } from './trusted-types.ts'

const origin = 'https://apron.example'

test.each([
  ['/service-worker.js', true],
  ['/assets/report-worker-Bq1x_2-Z.js', true],
  ['https://apron.example/assets/pdf-worker-Bq1x.js', true],
  ['https://evil.example/assets/report-worker-Bq1x.js', false],
  ['//evil.example/assets/report-worker-Bq1x.js', false],
  ['/assets/../api/report-worker-Bq1x.js', false],
  ['/assets/sub/report-worker-Bq1x.js', false],
  ['/assets/index-Bq1x.js', false],
  ['/assets/report-worker-Bq1x.js?x=1', false],
  ['/assets/report-worker-Bq1x.js#x', false],
  ['blob:https://apron.example/assets/report-worker-1.js', false],
  ['data:text/javascript,1', false],
  ['http://apron.example/assets/report-worker-Bq1x.js', false],
  ['', false],
])('a script at %s may be run: %s', (url, isAllowed) => {
  expect(isOurWorker(url, origin)).toBe(isAllowed)
})
