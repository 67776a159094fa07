/** The XML namespaces of SAML and of what it builds on. */
export const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
export const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
export const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
export const SIGNATURE = "http://www.w3.org/2000/09/xmldsig#";
export const ENCRYPTION = "http://www.w3.org/2001/04/xmlenc#";
export const ENCRYPTION_1_1 = "http://www.w3.org/2009/xmlenc11#";
/** Of the exclusive canonicalization: both an algorithm and a namespace. */
export const EXCLUSIVE_C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
