/**
 * WebKit keeps a page that is left as it stands, to show it again at once on the way back, and with it
 * the transactions that are under way: nobody ends them any more, and what they hold stays locked for
 * every page that comes after, for as long as the browser runs. So a page that is kept ends them itself,
 * whoever began them, and begins no others until it is shown again. What they were to write was not
 * called saved yet. To be called once, before any database is opened.
 */
export function letGoWhenLeft(
  page: EventTarget = window,
  databases: Pick<IDBDatabase, 'transaction'> = IDBDatabase.prototype,
): void {
  const underWay = new Set<IDBTransaction>()
  let isLeft = false
  const begin = databases.transaction
  databases.transaction = function (this: IDBDatabase, ...given) {
    if (isLeft) throw new DOMException('the page was left', 'AbortError')
    const transaction = begin.apply(this, given)
    const end = (): void => void underWay.delete(transaction)
    underWay.add(transaction)
    transaction.addEventListener('complete', end)
    transaction.addEventListener('abort', end)
    return transaction
  }
  page.addEventListener('pagehide', (event) => {
    if (!(event as PageTransitionEvent).persisted) return
    isLeft = true
    for (const transaction of underWay) abort(transaction)
  })
  page.addEventListener('pageshow', () => {
    isLeft = false
  })
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended; the word of it is only on its way.
  }
}
