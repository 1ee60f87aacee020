import { fileURLToPath } from 'node:url'
import { runProgram, type Running } from './program.ts'

const main = fileURLToPath(new URL('../../../apps/api/src/main.ts', import.meta.url))

/** The shipped server as a process of its own, on a data folder that was seeded (`apron.db`). */
export const startServer = (dataDir: string): Promise<Running> =>
  runProgram(
    main,
    { DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: '', DEMO: '0' },
    '/api/health',
  )
