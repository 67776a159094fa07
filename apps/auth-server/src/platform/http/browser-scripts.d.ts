/** The script of the dashboard's pages, bundled. */
export declare const dashboard: string;
/** The script of the hosted pages that use passkeys, bundled. */
export declare const passkeys: string;
/** The script of the hosted pages with values to copy, bundled. */
export declare const copyValues: string;
