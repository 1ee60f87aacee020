import { namespaces, type Texts } from '@apron/report/words.ts'
import { fetchTexts } from '../../i18n/fetch-texts.ts'
import type { Order, Told } from './making.ts'

/**
 * Has a report made in a worker of its own; `onTold` hears how it goes, and last of all `made` or
 * `failed`. What is given back ends it: nothing more is told.
 */
export function makeInWorker(
  order: Omit<Order, 'texts'>,
  onTold: (told: Told) => void,
): () => void {
  let worker: Worker | null = null
  let isEnded = false
  const tell = (told: Told): void => {
    if (isEnded) return
    if (told.kind === 'made' || told.kind === 'failed') end()
    onTold(told)
  }
  const end = (): void => {
    isEnded = true
    worker?.terminate()
  }
  const begin = async (): Promise<void> => {
    const texts = await fetchAllTexts().catch(() => null)
    if (isEnded) return
    if (texts === null) return tell({ kind: 'failed', cause: 'texts', detail: '' })
    try {
      worker = new Worker(new URL('./report-worker.ts', import.meta.url), { type: 'module' })
    } catch (error) {
      return tell({ kind: 'failed', cause: 'browser', detail: String(error) })
    }
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data))
    // Its file could not be had, or it ran out of memory.
    worker.addEventListener('error', ({ message }) =>
      tell({ kind: 'failed', cause: 'browser', detail: message ?? '' }),
    )
    const { input, options } = order
    worker.postMessage({ input, options, texts } satisfies Order)
  }
  void begin()
  return end
}

/** Both languages: a report may be in the one that the screen has not. */
async function fetchAllTexts(): Promise<Texts> {
  const [en, ar] = await Promise.all((['en', 'ar'] as const).map(textsIn))
  return { en: en!, ar: ar! }
}

async function textsIn(language: 'en' | 'ar'): Promise<Texts['en']> {
  const [report, words] = await Promise.all(
    namespaces.map((name) => fetchTexts(`/locales/${language}/${name}.json`)),
  )
  return { report: report!, words: words! }
}
