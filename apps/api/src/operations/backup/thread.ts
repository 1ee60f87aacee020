import { parentPort, workerData } from 'node:worker_threads'
import { checkBackup } from './read/check-backup.ts'
import { tellFault } from './command.ts'
import { writeBackup } from './write/write-backup.ts'

export type Asked = { readonly database: string; readonly file: string; readonly now: string }
/** How the backup ended: with its size in the log, or with a fault in words. */
export type Told = { readonly seq: number } | { readonly fault: string }

// In a thread of its own, so that calls are answered while rows are read, packed and read again.
const { database, file, now } = workerData as Asked
const make = async (): Promise<Told> => {
  try {
    await writeBackup(database, file, { now })
    return { seq: (await checkBackup(file)).header.seq }
  } catch (error) {
    return { fault: tellFault(error, { database }) }
  }
}
parentPort?.postMessage(await make())
