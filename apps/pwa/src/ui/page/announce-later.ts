import { useEffect } from 'react'

/** `announce`, fetched when it is wanted: what the first screen carries imports this. */
export const announceLater = (text: string): void =>
  void import('./announce.ts').then(
    ({ announce }) => announce(text),
    () => undefined,
  )

/** Announces a message when it comes up or changes; null while there is none. */
export function useAnnounced(text: string | null): void {
  useEffect(() => {
    if (text !== null) announceLater(text)
  }, [text])
}
