import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openBidi } from './bidi.ts'
import { killAll, startProgram, until } from './processes.ts'
import type { Browser } from './screen.ts'

/** What would ask its maker for something, or a person after a crash. The rest is as Firefox has it. */
const settings: Readonly<Record<string, string | number | boolean>> = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.prefs.recommended': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.startup.max_resumed_crashes': -1,
}

/** Firefox by itself: it speaks WebDriver BiDi without a driver between. */
export const firefox = (program: string, version: string): Browser => ({
  version,
  open: async ({ folder, locale, width, height, isPrivate = false }) => {
    const profile = join(folder, 'profile')
    // As root it refuses a home that belongs to somebody else.
    const home = join(folder, 'home')
    await mkdir(profile, { recursive: true })
    await mkdir(home, { recursive: true })
    const own = {
      ...settings,
      'intl.accept_languages': locale,
      'browser.privatebrowsing.autostart': isPrivate,
    }
    const lines = Object.entries(own).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
    )
    await writeFile(join(profile, 'user.js'), lines.join(''))
    const started = startProgram(
      program,
      [
        ...`--headless --no-remote --remote-debugging-port 0 --width ${width}`.split(' '),
        ...`--height ${height} --profile`.split(' '),
        profile,
      ],
      { HOME: home, MOZ_HEADLESS: '1' },
    )
    const [, address = ''] = await until(
      () => /WebDriver BiDi listening on (\S+)/.exec(started.output()),
      () => `Firefox does not answer:\n${started.output()}`,
    )
    const kill = (): Promise<void> => killAll(started)
    return { ...(await openBidi(address)), kill, close: kill }
  },
})
