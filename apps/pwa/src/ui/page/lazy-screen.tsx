import i18next from 'i18next'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { LazyFailure } from './lazy-failure.tsx'
import { tellFirstScreen } from './first-screen.ts'
import { type LoadFailure, loadWithin } from './load-within.ts'
import { Spinner } from './spinner.tsx'

/**
 * A screen in a chunk of its own, behind a spinner or what stands for it; one that takes 120 seconds
 * counts as failed and is offered again. Its texts, by their namespaces, are fetched beside it. `preload` fetches both early;
 * the router calls it when a link is about to be used. `begin` does it without being waited for: as
 * a route's loader it lets a page come beside the layout that it stands in, not after it.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: string | string[],
  Pending: ComponentType = Spinner,
): ((props: Props) => ReactNode) & { preload: () => Promise<void>; begin: () => void } {
  let Loaded: ComponentType<Props> | null = null
  let underWay: Promise<LoadFailure | null> | null = null
  const fetchOnce = (): Promise<LoadFailure | null> => {
    underWay ??= fetchBoth().finally(() => {
      underWay = null
    })
    return underWay
  }
  const fetchBoth = async (): Promise<LoadFailure | null> => {
    const texts = i18next.loadNamespaces(namespaces)
    const outcome = await loadWithin(load)
    if ('failure' in outcome) return outcome.failure
    await texts
    Loaded = outcome.loaded.default
    return null
  }

  function LazyScreen(props: Props) {
    const [attempt, setAttempt] = useState(0)
    const [outcome, setOutcome] = useState<LoadFailure | 'loading' | 'loaded'>(
      Loaded === null ? 'loading' : 'loaded',
    )
    useEffect(() => {
      if (outcome === 'loaded') tellFirstScreen()
    }, [outcome])
    useEffect(() => {
      if (Loaded !== null) return setOutcome('loaded')
      let isCurrent = true
      setOutcome('loading')
      void (async () => {
        const failure = await fetchOnce()
        if (isCurrent) setOutcome(failure ?? 'loaded')
      })()
      return () => {
        isCurrent = false
      }
    }, [attempt])
    if (outcome === 'loaded' && Loaded !== null) return <Loaded {...props} />
    if (outcome === 'failed' || outcome === 'timed-out') {
      return <LazyFailure failure={outcome} onRetry={() => setAttempt(attempt + 1)} />
    }
    return <Pending />
  }
  const preload = async (): Promise<void> => {
    if (Loaded === null) await fetchOnce()
  }
  const begin = (): void => void preload()
  return Object.assign(LazyScreen, { preload, begin })
}
