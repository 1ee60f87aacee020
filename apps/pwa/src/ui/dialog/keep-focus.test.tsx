import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

let end: () => void
beforeEach(() => {
  end = keepFocus()
})
afterEach(() => {
  end()
  document.body.innerHTML = ''
})

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
const byId = (id: string): HTMLElement => document.getElementById(id) as HTMLElement
const row = (id: string) => `<li id="row-${id}"><button id="${id}">${id}</button></li>`
const show = (inside: string): void => {
  document.body.innerHTML = `<div id="root"><main><h1>Users</h1>${inside}</main></div>`
}

test.each([
  ['the one that moved up', 'b', 'c'],
  ['the one before the last', 'c', 'b'],
])('after a row was deleted the focus is in %s', async (_, gone, next) => {
  show(`<ul>${row('a')}${row('b')}${row('c')}</ul>`)
  byId(gone).focus()
  byId(`row-${gone}`).remove()
  await settle()
  expect(document.activeElement?.id).toBe(next)
})

test('after the last row was deleted the focus is at the heading of the page', async () => {
  show(`<ul>${row('a')}</ul>`)
  byId('a').focus()
  byId('row-a').parentElement?.remove()
  await settle()
  expect(document.activeElement?.tagName).toBe('H1')
})

test('no field that opens a keyboard is chosen', async () => {
  show(`<div><input type="text" id="field"><button id="a">a</button></div>`)
  byId('a').focus()
  byId('a').remove()
  await settle()
  expect(document.activeElement?.tagName).toBe('H1')
})

test('a button that was busy for a moment has the focus again', async () => {
  show(`<button id="a">a</button>`)
  byId('a').focus()
  await settle()
  byId('a').setAttribute('disabled', '')
  byId('a').blur()
  await settle()
  expect(document.activeElement).toBe(document.body)
  byId('a').removeAttribute('disabled')
  await settle()
  expect(document.activeElement?.id).toBe('a')
})

test('what a person left by a click on the page takes no focus back when it goes', async () => {
  show(`<ul>${row('a')}${row('b')}</ul>`)
  byId('a').focus()
  byId('a').blur()
  await settle()
  byId('row-a').remove()
  await settle()
  expect(document.activeElement).toBe(document.body)
})
