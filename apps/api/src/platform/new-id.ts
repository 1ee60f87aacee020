/**
 * A maker of UUIDv7: 48 bits of `clock` (milliseconds), then chance. `random` gives 0 up to 1.
 * Source: RFC 9562, section 5.7.
 */
export function createIds(clock: () => number, random: () => number): () => string {
  const hex6 = (): string =>
    Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, '0')
  return () => {
    const time = clock().toString(16).padStart(12, '0')
    const chance = hex6() + hex6() + hex6() + hex6()
    const variant = ((Number.parseInt(chance.slice(0, 1), 16) & 3) | 8).toString(16)
    const head = `${time.slice(0, 8)}-${time.slice(8, 12)}-7${chance.slice(1, 4)}`
    return `${head}-${variant}${chance.slice(4, 7)}-${chance.slice(7, 19)}`
  }
}
