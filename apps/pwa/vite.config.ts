import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiBase } from './api-base.ts'
import { localeFiles } from './locale-files.ts'

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
  resolve: {
    alias: [
      // React has it itself since 18: the shim is for those before.
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
    ],
  },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    // Every browser that tablets may have knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One file for what every page needs, and one for each of what is needed together; the rest
        // is shared as the pages need it, so that nobody fetches what only another page uses.
        codeSplitting: {
          groups: [
            { name: 'frame', tags: ['$initial'], priority: 5 },
            // The routes behind the signing in, with what they check addresses by: little of what the groups
            // below would bring along. What strangers' pages and replies are checked by too is apart, or
            // those would bring the routes.
            {
              name: 'lists',
              test: /[\\/](contracts[\\/]src[\\/](act|role|named-in-addresses)|scoring[\\/]src[\\/](assessment-status|action-lists)|places[\\/]country-codes)\.ts$/,
              priority: 4.5,
            },
            { name: 'routes', test: /[\\/]src[\\/]routeTree\.gen\.ts$/, priority: 4 },
            // What a field to type in is made of.
            {
              name: 'inputs',
              test: /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton)[\\/]|[\\/]use-uncontrolled[\\/]/,
              priority: 2,
            },
            {
              name: 'query',
              test: /[\\/]@tanstack[\\/](react-query|query-core)[\\/]/,
              priority: 4,
            },
            // What reads and checks replies. A page that only shows a form does without, but not
            // without the words of a problem.
            {
              name: 'contract',
              test: /[\\/](zod|contracts|open-calls)\b(?![\\/]src[\\/]problem-keys)/,
              priority: 3,
            },
            // What every form and sign-in is made of, each a few lines: as files of their own they cost a
            // request each, and half as much again to send.
            {
              name: 'forms',
              test: /[\\/]src[\\/](ui[\\/](use-fields|use-kept|field-faults|panel|problem-message)|features[\\/]account[\\/](account\.module|use-sign-in|use-is-demo|safe-return))\.(tsx?|css)$/,
              priority: 2,
            },
            // By their places in the app: the folder that all of it lies in may have any name.
            { name: 'tablet', test: /[\\/](dexie[a-z-]*|src[\\/]sync)[\\/]/, priority: 2 },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:8080' } },
})
