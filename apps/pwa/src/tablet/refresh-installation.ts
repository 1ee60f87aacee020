import i18next from 'i18next'
import { installationNow, keepInstallation } from './installation.ts'

/** Asks the server whose installation it is; without signal what was known stays. */
export async function refreshInstallation(): Promise<void> {
  // Every page asks this, and the first paint does not wait for the contract.
  const { openClient } = await import('../data/open-client.ts')
  const about = await openClient('installation.about', {})
  if (!about.ok) return
  const known = installationNow()
  const { logoAt } = about.value
  let { logo } = known
  if (logoAt === null) logo = null
  else if (logoAt !== known.logoAt) {
    const picture = await openClient('installation.logo', {})
    if (!picture.ok) return
    logo = picture.value.logo
  }
  // Every text with a number in it is drawn anew.
  if (keepInstallation({ ...about.value, logo })) i18next.emit('languageChanged', i18next.language)
}
