import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseConfig } from '../../platform/config.ts'
import { backupCommand, backupUsage } from './backup-command.ts'
import { tellFault } from './command.ts'

// `npm run backup -- FILE`, of the database that the server would open; the server may be running.
let database = ''
try {
  const { values, positionals } = parseArgs({
    options: { force: { type: 'boolean' }, show: { type: 'boolean' } },
    allowPositionals: true,
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new Error(backupUsage)
  ;({ database } = parseConfig(process.env, process.cwd()))
  const lines = await backupCommand(resolve(file), {
    database,
    now: new Date().toISOString(),
    isShow: values.show ?? false,
    mayReplace: values.force ?? false,
  })
  for (const line of lines) console.log(line)
} catch (error) {
  console.error(tellFault(error, { database }))
  process.exitCode = 1
}
