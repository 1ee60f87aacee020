/** Within this, what was given and what arrived are one time to a person. */
const oneTime = 5 * 60_000

/** Whether something reached the server so much later, or earlier by the device's clock, that both times are shown. */
export const differsFromReceipt = (at: string, receivedAt: string): boolean =>
  Math.abs(Date.parse(receivedAt) - Date.parse(at)) > oneTime
