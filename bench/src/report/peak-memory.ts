import { readFile } from 'node:fs/promises'
import type { Opened } from '../baseline/browser.ts'

/** The most that the largest page process of this browser ever held, with its workers. Bytes; Linux only. */
export async function peakMemory({ context }: Opened): Promise<number> {
  const browser = context.browser()
  if (browser === null) throw new Error('no browser to ask for its processes')
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? Number.NaN) * 1024
    })
  return Math.max(...(await Promise.all(peaks)))
}
