const passed = ['PATH', 'NODE_COMPILE_CACHE']

/**
 * What a program that a test starts is given of this process, and no setting of the server's: where
 * programs are, and where Node keeps what it compiled, without which a start takes four times as long.
 */
export const bareEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    passed.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
