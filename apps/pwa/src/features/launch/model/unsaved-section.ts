import { parseRegister } from '@apron/scoring/register.ts'
import type { OutlineQuestion } from '../../../data/tables.ts'

/** The exported page with what could not be written before its end, each under its number or name. */
export function withUnsaved(
  page: string,
  title: string,
  unsaved: readonly (readonly [register: string, value: unknown])[],
  questions: readonly OutlineQuestion[],
): string {
  if (unsaved.length === 0) return page
  const rows = unsaved.map(([register, value]) => {
    const named = parseRegister(register)
    const question = named?.kind === 'answer' ? named.question : null
    const number = questions.find(({ id }) => id === question)?.number ?? register
    return `<tr><td>${escape(number)}</td><td dir="auto">${escape(said(value))}</td></tr>`
  })
  const section = `<h2>${escape(title)}</h2><table>${rows.join('')}</table>`
  const end = page.lastIndexOf('</body>')
  return end === -1 ? page + section : page.slice(0, end) + section + page.slice(end)
}

/** Every text inside a value, a line each. */
function said(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(said).join('\n')
  if (typeof value !== 'object' || value === null) return ''
  return Object.values(value)
    .map(said)
    .filter((line) => line !== '')
    .join('\n')
}

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
