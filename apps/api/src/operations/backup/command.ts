import { ConfigError } from '../../platform/config.ts'
import { whyUnusable } from '../installation/unusable.ts'
import { BackupError } from './backup-error.ts'

/** What made a command fail, in sentences; what nobody foresaw keeps its name. */
export function tellFault(error: unknown, { database = '', dataDir = '' } = {}): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof BackupError || error instanceof ConfigError) return error.message
  const { name, message } = error
  return (
    whyUnusable(error, database, dataDir) ?? (name === 'Error' ? message : `${name}: ${message}`)
  )
}
