import type { TestApp } from './test-app.ts'

/** Status of a PUT whose body comes only once `meanwhile` has happened: who calls was asked before that. */
export async function callSlowly(
  app: Pick<TestApp, 'fetch'>,
  token: string,
  [path, body]: readonly [string, object],
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const asked = Promise.withResolvers<void>()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        asked.resolve()
        await happened
        controller.enqueue(new TextEncoder().encode(JSON.stringify(body)))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const happened = asked.promise.then(meanwhile)
  const init = { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body: stream }
  const answer = await app.fetch(path, { ...init, duplex: 'half' })
  return answer.status
}
