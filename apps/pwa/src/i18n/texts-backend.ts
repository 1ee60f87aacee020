import type { BackendModule, ReadCallback } from 'i18next'
import { fetchTexts, isRetryable, type TextsError } from './fetch-texts.ts'

/**
 * Reads `/locales/{lng}/{ns}.json`. i18next itself tries a retryable failure again, five times,
 * each wait twice as long; `onFailed` hears of every failure, so that `online` can ask once more.
 */
export const textsBackend = (
  fetch: typeof globalThis.fetch,
  onFailed: (language: string, namespace: string) => void = () => undefined,
): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: async (language: string, namespace: string, done: ReadCallback) => {
    try {
      done(null, await fetchTexts(`/locales/${language}/${namespace}.json`, fetch))
    } catch (error) {
      onFailed(language, namespace)
      done(error as TextsError, isRetryable(error as TextsError))
    }
  },
})
