import { useEffect, useState } from 'react'
import { appRegistered } from './app-registered.ts'

/** Milliseconds that the work waits for the app's own files: it is worth keeping even where they do not come. */
const longestWait = 20_000

let asked: Promise<boolean> | null = null

/**
 * On a first visit the app's own files are still being fetched, or are not even asked for yet, and "works without
 * signal" would not be true. Whether they are here, which is waited for once.
 */
export const whenAppKept = (): Promise<boolean> => (asked ??= Promise.race([whenReady(), late()]))

/** As `whenAppKept`, and true for files that came later than that was waited for; null as long as it waits. */
export function useIsAppKept(): boolean | null {
  const [isKept, setKept] = useState(isControlled() ? true : null)
  useEffect(() => {
    const end = new AbortController()
    const tell = (is: boolean): void => {
      if (!end.signal.aborted) setKept(is)
    }
    void whenAppKept().then(tell)
    void whenReady().then(tell)
    return () => end.abort()
  }, [])
  return isKept
}

const isControlled = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

async function whenReady(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  return (await appRegistered) && navigator.serviceWorker.ready.then(() => true)
}

const late = (): Promise<boolean> =>
  new Promise((resolve) => setTimeout(() => resolve(false), longestWait))
