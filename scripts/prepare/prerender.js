/** Completes the pages of the Vite build: writes the public ones as HTML, and makes the application's page preload its fonts. */
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

/** Adds `site/<language>/<page>.html` to the built web folder, and the fonts to its index.html. */
export async function prerender(repository, webFolder) {
  const manifestFile = path.join(webFolder, '.vite', 'manifest.json')
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'))
  // Only the build needs it; visitors should not see the structure of the sources.
  fs.rmSync(path.dirname(manifestFile), { recursive: true })
  const assets = assetsOf(manifest)
  preloadFonts(path.join(webFolder, 'index.html'), assets.fonts)

  const compiled = path.join(repository, '.cache', 'prerender.mjs')
  await esbuild.build({
    absWorkingDir: repository,
    entryPoints: ['src/web/site/prerender.tsx'],
    outfile: compiled,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'warning',
  })
  try {
    const { renderSite } = await import(`${pathToFileURL(compiled)}?${Date.now()}`)
    for (const { file, html } of renderSite(assets)) {
      const target = path.join(webFolder, file)
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.writeFileSync(target, html)
    }
  } finally {
    fs.rmSync(compiled, { force: true })
  }
}

function assetsOf(manifest) {
  const entry = manifest['site/script/site.ts']
  const styles = new Set(entry.css)
  const fonts = new Set(entry.assets)
  for (const name of entry.imports ?? []) {
    for (const style of manifest[name].css ?? []) styles.add(style)
    for (const asset of manifest[name].assets ?? []) fonts.add(asset)
  }
  const address = file => `/${file}`
  return {
    script: address(entry.file),
    styles: [...styles].map(address),
    fonts: [...fonts].filter(file => file.endsWith('.woff2')).map(address),
  }
}

/** Makes the application's page preload its fonts, as the public pages do. */
function preloadFonts(file, fonts) {
  const links = fonts.map(href => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin="anonymous" />`)
  const html = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, html.replace('</head>', `${links.join('')}</head>`))
}
