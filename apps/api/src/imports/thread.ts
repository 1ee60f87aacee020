import { parentPort, workerData } from 'node:worker_threads'
import { readImport, type Asked } from './read-file.ts'

// In a thread of its own: unpacking, parsing and folding twenty thousand rows takes seconds.
parentPort?.postMessage(await readImport(workerData as Asked))
