import { fileURLToPath } from 'node:url'
import { findFreePort } from '../../fixtures/free-port.ts'
import { killAll, startProgram, until } from './processes.ts'
import { openDisplay } from './display.ts'
import type { Browser } from './screen.ts'
import { openSession } from './webdriver.ts'

const window = fileURLToPath(new URL('webkit-window.js', import.meta.url))

/** WebKit as GTK has it, in a window of our own that keeps its profile. */
export const webkit = (driver: string, version: string): Browser => ({
  version,
  open: async ({ folder, locale, width, height, isPrivate = false }) => {
    const port = await findFreePort()
    const started = startProgram(driver, [`--port=${port}`], {
      DISPLAY: await openDisplay(),
      // Of the services of a desktop, none is asked for.
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
      GSETTINGS_BACKEND: 'memory',
    })
    const address = `http://127.0.0.1:${port}`
    await until(
      () =>
        fetch(`${address}/status`).then(
          ({ ok }) => ok,
          () => false,
        ),
      () => `WebKit's driver does not answer:\n${started.output()}`,
    )
    const args = [folder, locale, String(width), String(height), isPrivate ? 'private' : 'kept']
    const kill = (): Promise<void> => killAll(started)
    const session = await openSession(address, {
      'webkitgtk:browserOptions': { binary: window, args },
    }).catch(async (error: unknown) => {
      await kill()
      throw new Error(`no window of WebKit:\n${started.output()}`, { cause: error })
    })
    return { ...session, kill, close: kill }
  },
})
