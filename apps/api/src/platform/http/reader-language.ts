import type { Language } from '@apron/contracts/user.ts'

/** The language of ours that a header `Accept-Language` likes best; English where it likes neither. */
export function readerLanguage(header: string | null): Language {
  let best: { language: Language; weight: number } | undefined
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [, tag, q = '1'] = /^\s*(en|ar)(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(part) ?? []
    const weight = Number(q)
    if (tag === undefined || !(weight > 0) || weight <= (best?.weight ?? 0)) continue
    best = { language: tag.toLowerCase() === 'ar' ? 'ar' : 'en', weight }
  }
  return best?.language ?? 'en'
}
