const versionSeven = /^([\da-f]{8})-([\da-f]{4})-7/

/** The instant (ISO) that begins an id of ours (UUIDv7: 48 bits of milliseconds); null of any other text. */
export function bornAt(id: string): string | null {
  const found = versionSeven.exec(id)
  return found === null
    ? null
    : new Date(Number.parseInt(`${found[1]}${found[2]}`, 16)).toISOString()
}
