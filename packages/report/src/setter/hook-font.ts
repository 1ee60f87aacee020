// oxlint-disable-next-line typescript/triple-slash-reference -- the app reads these types, too
/// <reference path="./pdfmake.d.ts" />
import type { EmbeddedFont, GlyphRun } from 'pdfmake/build/pdfmake.min.js'
import { levelsOf, mirrored, visualOrder } from '../bidi/bidi.ts'
import { isMark, turns } from '../bidi/scripts.ts'

const maxLines = 500
const scriptOf = (level: number): string => (level % 2 === 1 ? 'arab' : 'latn')

/**
 * Teaches every embedded font three things: runs of a forced script are laid out once; a text that met no
 * preparation, of a drawing or a watermark, is put in order here; and a ligature's letters are told to
 * whoever copies text in the order that viewers turn back.
 */
export function hookFont(prototype: EmbeddedFont): void {
  const { layoutRun, layout, encode } = prototype
  const kept = new WeakMap<EmbeddedFont, Map<string, Map<string, GlyphRun>>>()
  const seen = new WeakMap<EmbeddedFont, number>()

  prototype.layoutRun = function (this: EmbeddedFont, text, features) {
    if (typeof features !== 'string') return withoutJoiners(layoutRun.call(this, text, features))
    const scripts = kept.get(this) ?? new Map<string, Map<string, GlyphRun>>()
    kept.set(this, scripts)
    // Words come again and again; a line is asked for twice and drawn, and a long report has twenty thousand.
    const isLine = text.trim().includes(' ')
    const key = isLine ? `line ${features}` : features
    const runs = scripts.get(key) ?? new Map<string, GlyphRun>()
    scripts.set(key, runs)
    const known = runs.get(text)
    if (known !== undefined) return known
    const run = withoutJoiners(layoutRun.call(this, text, features))
    // Summed up anew each time that it is asked for, it is asked for often.
    Object.defineProperty(run, 'advanceWidth', { value: run.advanceWidth })
    if (isLine && runs.size >= maxLines) runs.clear()
    runs.set(text, run)
    return run
  }

  prototype.layout = function (this: EmbeddedFont, given, features, onlyWidth) {
    // Where a long word might have been broken: it has no width, and whoever copies it wants the word.
    const text = given.includes('\u200B') ? given.replaceAll('\u200B', '') : given
    if (features || !turns(text)) return layout.call(this, text, features, onlyWidth)
    const runs = visualOrder(runsOf(text), ({ level }) => level).map(({ text, level }) =>
      this.layoutRun(level % 2 === 1 ? mirrored(text) : text, scriptOf(level)),
    )
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    }
  }

  prototype.encode = function (this: EmbeddedFont, text, features) {
    const encoded = encode.call(this, text, features)
    if (features !== 'arab' && !turns(text)) return encoded
    // A glyph keeps its place, and new ones come behind.
    for (let at = seen.get(this) ?? 0; at < this.unicode.length; at += 1)
      turnLigature(this.unicode[at])
    seen.set(this, this.unicode.length)
    return encoded
  }
}

const isIgnorable = (code: number): boolean =>
  code >= 0xad && /\p{Default_Ignorable_Code_Point}/u.test(String.fromCodePoint(code))

/** Joiners have shaped their neighbours by now; the font has no glyph of them but its box. */
function withoutJoiners(run: GlyphRun): GlyphRun {
  const isShown = run.glyphs.map(({ codePoints }) => !codePoints.every(isIgnorable))
  if (!isShown.includes(false)) return run
  const glyphs = run.glyphs.filter((_, at) => isShown[at])
  const positions = run.positions.filter((_, at) => isShown[at])
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  return { glyphs, positions, advanceWidth }
}

/** The glyph of several Arabic letters. */
function turnLigature(letters: EmbeddedFont['unicode'][number] | null | undefined): void {
  const first = letters?.[0] ?? 0
  if (!letters || letters.length < 2 || letters.isReversed) return
  if (first < 0x600 || first >= 0x700) return
  letters.reverse()
  letters.isReversed = true
}

/** A text in runs of one level, without marks. */
function runsOf(text: string): { text: string; level: number }[] {
  const levels = levelsOf(text, turns(text) ? 'rtl' : 'ltr')
  const runs: { text: string; level: number }[] = []
  for (let unit = 0; unit < text.length; unit += 1) {
    if (isMark(text[unit]!)) continue
    const last = runs.at(-1)
    if (last !== undefined && last.level === levels[unit]) last.text += text[unit]!
    else runs.push({ text: text[unit]!, level: levels[unit]! })
  }
  return runs
}
