import { spawn, type ChildProcess } from 'node:child_process'
import { bin, root } from './run.ts'

/**
 * `npm run dev`: the server on 8080, started anew when its code changes, and the app on
 * http://localhost:5173, which shows a change as soon as it is saved. Without a service worker: what
 * concerns working without signal is tried with `npm start`.
 */
const start = (command: string, args: readonly string[], cwd = root): ChildProcess =>
  spawn(command, args, { cwd, stdio: 'inherit' })

const parts = [
  start(process.execPath, ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts']),
  start(bin('vite', `${root}apps/pwa/`), [], `${root}apps/pwa`),
]
/** One without the other is of no use: whichever ends takes its fellow with it. */
const stop = (): void => parts.forEach((part) => void part.kill())
for (const part of parts) {
  part.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
