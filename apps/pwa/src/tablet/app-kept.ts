import { useEffect, useState } from 'react'
import { appRegistered } from './app-registered.ts'

/** Milliseconds that the work waits for the app's own files: it is worth keeping even where they do not come. */
const longestWait = 20_000

let waited: Promise<unknown> | null = null

/**
 * On a first visit the app's own files are still being fetched, or are not even asked for yet, and "works without
 * signal" would not be true. Resolves when they are here, where none will come, or when that was waited for long enough,
 * which is done once.
 */
export const untilAppKept = (): Promise<unknown> => (waited ??= Promise.race([isKept(), late()]))

/** Whether the app itself opens without signal; null as long as its files may still come. */
export function useIsAppKept(): boolean | null {
  const [kept, setKept] = useState(isControlled() ? true : null)
  useEffect(() => {
    const end = new AbortController()
    void isKept().then((is) => {
      if (!end.signal.aborted) setKept(is)
    })
    return () => end.abort()
  }, [])
  return kept
}

const isControlled = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

async function isKept(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return false
  return (await appRegistered) && navigator.serviceWorker.ready.then(() => true)
}

const late = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, longestWait))
