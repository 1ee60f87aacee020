import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiBase } from './api-base.ts'
import { localeFiles } from './locale-files.ts'
import { preloadChunks } from './preload-chunks.ts'

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      // Screens are lazy by `lazyScreen`, which waits 120 seconds and offers to try again; a route
      // file itself is a few lines and stays in the shell.
      autoCodeSplitting: false,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/routeTree.gen.ts',
    }),
    react(),
    apiBase(),
    localeFiles(),
    preloadChunks('contract', 'controls'),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src',
      filename: 'service-worker.ts',
      // Registered by hand, through the Trusted Types policy; the manifest exists in two languages.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,json,woff2,ttf,png,svg,webmanifest}'],
        maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      },
    }),
  ],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Some dozens of files of a kilobyte each would cost a round trip of their own over
        // HTTP/1.1: one file for what every page needs, and few for what screens share.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 4 },
            { name: 'contract', test: /[\\/](zod|contracts|open-client)\b/, priority: 3 },
            {
              name: 'tablet',
              // By their places in the app: the folder that all of it lies in may have any name.
              test: /[\\/](dexie[a-z-]*|packages[\\/]scoring|src[\\/](sync|data|tablet))[\\/](?!online)/,
              priority: 2,
            },
            // What draws figures is for report pages alone, though several of them share it.
            { name: 'drawing', test: /[\\/](recharts|@mantine[\\/]charts)[\\/]/, priority: 3 },
            { name: 'figure', test: /[\\/]ui[\\/]chart[\\/](?!drawing)/, priority: 3 },
            { name: 'controls', test: /[\\/](@mantine|@tabler|ui)[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
