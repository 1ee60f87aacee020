/** How a tablet is named to people: the last four characters of its id. Null where it was no tablet. */
export const deviceCode = (device: string): string | null =>
  device === 'plain' || device.startsWith('plain:') ? null : device.slice(-4).toUpperCase()
