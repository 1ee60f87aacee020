import type { Endpoint } from '../endpoint.ts'
import {
  oneTranslation,
  textCheck,
  translationFilter,
  translationPage,
  translationShares,
} from '../text-check.ts'
import {
  keptKeys,
  missingFilter,
  missingKeys,
  missingPage,
  removedKeys,
  textsKey,
} from '../translation.ts'

const longTextMaxBytes = 256 * 1024

/** The catalogue in both languages, and the texts of its own that the app misses. */
export const translationsTable = {
  'translations.list': {
    method: 'GET',
    path: '/api/translations',
    access: 'question.edit',
    query: translationFilter,
    response: translationPage,
  },
  'translations.shares': {
    method: 'GET',
    path: '/api/translation-shares',
    access: 'question.edit',
    response: translationShares,
  },
  'translation.check': {
    method: 'PUT',
    path: '/api/translation-check',
    access: 'question.edit',
    body: textCheck,
    maxBytes: longTextMaxBytes,
    problems: ['not-found', 'changed-meanwhile'],
    response: oneTranslation,
  },
  /** Who may send them besides editors and admins depends on the installation: its handler asks. */
  'texts.add-missing': {
    method: 'POST',
    path: '/locales/add/:lng/:ns',
    access: 'signed-in',
    params: textsKey,
    body: missingKeys,
    maxBytes: longTextMaxBytes,
    problems: ['not-permitted'],
    response: keptKeys,
  },
  'texts.missing': {
    method: 'GET',
    path: '/api/missing-texts',
    access: 'question.edit',
    query: missingFilter,
    response: missingPage,
  },
  'texts.clear-missing': {
    method: 'DELETE',
    path: '/api/missing-texts',
    access: 'question.edit',
    response: removedKeys,
  },
} as const satisfies Record<string, Endpoint>
