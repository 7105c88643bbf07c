import type { ExportPart } from '#shared/contract/list-exports.ts';

/** What every part names, the second and all after it also where they go on. */
export type GoesOn = { rows: number; export_id?: string; cursor?: string };

/** How a list is exported with the filters of its screen. */
export type ListExport = {
  /** What the file is named after. */
  name: string;
  part: (goesOn: GoesOn) => Promise<ExportPart>;
};

/** The calls, fetched when somebody asks for the first file. */
export const fetchExportApi = async () => (await import('./export-api.ts')).exportApi;
