/**
 * A UUIDv7 (RFC 9562): 48 bits of milliseconds, then chance. Made here because tablets need it
 * offline and the clock and chance are injected.
 */
export function uuidv7(now: number, random: () => number): string {
  const time = Math.floor(now).toString(16).padStart(12, '0').slice(-12)
  const chance = Array.from({ length: 20 }, () => Math.floor(random() * 16))
  chance[0] = 7
  chance[4] = 8 + (chance[4]! % 4)
  const tail = chance.map((digit) => digit.toString(16)).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`
}
