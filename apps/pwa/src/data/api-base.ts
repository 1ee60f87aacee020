/** Where the API is: the server that the app came from, or the one that the build named (`VITE_API_BASE`). */
export const apiBase: string = import.meta.env['VITE_API_BASE'] ?? ''
