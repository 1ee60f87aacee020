// @ts-check
/**
 * `npm start`: installs and builds what is missing, then runs the server as a child process. It runs on the Node of
 * the machine, before anything is installed. A signal to npm ends the server wherever it arrives: npm, npx, pnpm and
 * the shells between them do not all pass signals on, so the server is a direct child, with a channel that closes
 * when this process is gone.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const pinned = join(root, 'node_modules/node/bin/node')
/** Milliseconds: a server that crashes again within them is not started a third time. */
const crashWindow = 60 * 60 * 1000
/** Milliseconds in which a second signal is the first one, passed on by npm or the terminal. */
const sameSignal = 1000
/** Milliseconds between two looks at whether npm is still there. */
const parentPause = 500

/** @type {import('node:child_process').ChildProcess} */
let child
/** @type {'build' | 'start' | 'serve'} */
let phase = 'build'
let endingSince = 0
let lastCrash = -Infinity

build()

function build() {
  // In a process group of its own, so that a signal reaches every process that npx starts.
  child = spawn('npx', ['--yes', 'pnpm@12.21.0', 'run', 'app:build'], {
    cwd: root,
    stdio: 'inherit',
    detached: true,
  })
  child.once('error', (error) => fail(`npx cannot be run: ${error.message}`))
  child.once('exit', (code) => {
    if (endingSince > 0) process.exit(0)
    if (code !== 0) fail('it could not be installed or built')
    serve()
  })
}

function serve() {
  phase = 'start'
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [, ...args] = scripts['app:serve'].split(' ')
  child = spawn(existsSync(pinned) ? pinned : process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  child.once('message', () => {
    phase = 'serve'
  })
  child.once('error', (error) => fail(error.message))
  child.once('exit', ended)
}

/**
 * Starts a server that crashed once more: what cannot even start, or crashes again soon, needs a person.
 * @param {number | null} code
 * @param {string | null} signal
 */
function ended(code, signal) {
  if (endingSince > 0 || code === 0) process.exit(code ?? 1)
  if (phase === 'start') process.exit(code ?? 1)
  const how = signal ?? `exit code ${code}`
  if (Date.now() - lastCrash < crashWindow) {
    log(`The server crashed again (${how}) and is not restarted.`)
    process.exit(code ?? 1)
  }
  lastCrash = Date.now()
  log(`The server crashed (${how}). It is restarted once.`)
  serve()
}

/**
 * A line like those of the server's own log.
 * @param {string} detail
 */
function log(detail) {
  const at = new Date().toISOString()
  console.log(JSON.stringify({ level: 'error', at, path: 'start', detail }))
}

/**
 * @param {string} why
 * @returns {never}
 */
function fail(why) {
  console.error(`Apron cannot start: ${why}.`)
  process.exit(1)
}

/** @param {'SIGTERM' | 'SIGINT'} signal */
function end(signal) {
  const isFirst = endingSince === 0
  if (!isFirst && Date.now() - endingSince < sameSignal) return
  endingSince ||= Date.now()
  // A server that serves answers the calls under way; a second signal ends it at once.
  if (phase === 'build' && child.pid !== undefined) process.kill(-child.pid, signal)
  else if (phase === 'serve' && isFirst && child.connected) child.disconnect()
  else child.kill(isFirst ? signal : 'SIGKILL')
}

process.on('SIGTERM', end)
process.on('SIGINT', end)
// Where npm itself was killed, nobody else ends this.
if (process.env['npm_lifecycle_event'] === 'start') {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent && endingSince === 0) end('SIGTERM')
  }, parentPause).unref()
}
