import type { Hands } from './hands.ts'

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

export async function expectCalm(hands: Hands): Promise<void> {
  const complaints = await hands.complaints()
  if (complaints.length > 0) throw new Error(`the page explains: ${complaints.join(' | ')}`)
}

/** Taps the line about syncing until it says that all is sent: pauses may have grown to minutes. */
export async function sendAll(hands: Hands): Promise<void> {
  const end = Date.now() + 60_000
  while (!(await hands.isAllSent())) {
    if (Date.now() > end) throw new Error('not all is sent a minute after everything was up again')
    await hands.tapSync()
    await pause(300)
  }
}

/** Taps the line about syncing, and waits for what comes of it: the browser may not outlive the tap. */
export async function tapUntil(hands: Hands, met: Promise<void>): Promise<void> {
  const tapped = hands.tapSync().catch(() => undefined)
  const late = pause(30_000).then(() => {
    throw new Error('nothing was sent within half a minute after a tap')
  })
  await Promise.race([met, late])
  await tapped
}
