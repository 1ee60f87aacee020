import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'

/** What the server itself puts into its data folder. */
const own = /^(apron\.db.*|high-water\.json.*|mailbox|files|token\.key|backups?)$/

/**
 * Sees that the data folder is there and that nobody else on this machine reads it: passwords' hashes and
 * keys are in it. A folder that holds other things too, such as /tmp, is left as it is.
 */
export function closeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { mode, uid } = statSync(folder)
  const isOpen = (mode & 0o077) !== 0
  if (!isOpen || uid !== process.getuid?.()) return
  if (readdirSync(folder).every((name) => own.test(name))) chmodSync(folder, 0o700)
}
