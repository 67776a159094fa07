/** The script of the dashboard's pages, bundled. */
export declare const code: string;
