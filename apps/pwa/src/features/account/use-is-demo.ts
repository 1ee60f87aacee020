import { useEffect, useState } from 'react'
import { openClient } from '../../data/open-client.ts'

/** Whether the server says that it is a demo; false until it has said so. */
export function useIsDemo(): boolean {
  const [isDemo, setDemo] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void (async () => {
      const result = await openClient('installation.about', {})
      if (isCurrent && result.ok) setDemo(result.value.isDemo === true)
    })()
    return () => {
      isCurrent = false
    }
  }, [])
  return isDemo
}
