import path from 'node:path';

/** Vite's settings for the back office. */
export const adminConfig = (root: string): { configFile: string } => ({
  configFile: path.join(root, 'frontend/admin/vite.config.ts'),
});

/** Vite's settings for the site, wherever it is run from; also tells Lingui's compiler, which looks from the working folder only. */
export function siteConfig(root: string): { configFile: string; root: string } {
  const folder = path.join(root, 'frontend');
  process.env['LINGUI_CONFIG'] = path.join(folder, 'lingui.config.ts');
  return { configFile: path.join(folder, 'vite.config.ts'), root: folder };
}
