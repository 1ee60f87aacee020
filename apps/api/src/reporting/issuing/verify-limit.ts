import { networksOf } from '../../platform/sessions/networks.ts'
import { createRecentTimes } from '../../platform/sessions/recent-times.ts'

const window = 60_000
/** Within a minute: a desk with a pile of reports, and no way to try codes. */
const maxPerPlace = 60
const maxOfAll = 1200

/** Counts a look at a code. Throws too-many-requests, with the seconds to wait, where its place asks too often. */
export function createVerifyLimit(): (address: string, now: string) => void {
  const looks = createRecentTimes(window)
  return (address, iso) => {
    const now = Date.parse(iso)
    const places = networksOf(address).map(({ name, times }) => ({
      key: `address ${name}`,
      most: maxPerPlace * times,
    }))
    const all = [...places, { key: 'all', most: maxOfAll }]
    for (const { key, most } of all) looks.refuseOver(key, most, now)
    for (const { key } of all) looks.add(key, now)
  }
}
