<?php

// What isn't set here has SimpleSAMLphp's own default.
$folder = getenv('IDENTITY_PROVIDER_FOLDER') . '/';
$config = [
    'baseurlpath' => getenv('IDENTITY_PROVIDER_ORIGIN') . '/',
    'certdir' => $folder,
    'loggingdir' => $folder,
    'datadir' => $folder,
    'tempdir' => $folder . 'temporary',
    'cachedir' => $folder . 'cache',
    'logging.handler' => 'errorlog',
    'logging.level' => SimpleSAML\Logger::WARNING,
    'technicalcontact_email' => 'contact@identity-provider.test',
    'timezone' => 'UTC',
    'secretsalt' => 'in tests there is nothing to protect',
    'auth.adminpassword' => 'in tests nobody administers',
    'enable.saml20-idp' => true,
    'session.cookie.secure' => false,
    'session.cookie.samesite' => null,
    'session.phpsession.savepath' => $folder,
    'store.type' => 'phpsession',
    'language.default' => 'en',
    'theme.use' => 'default',
    'module.enable' => ['exampleauth' => true, 'core' => true, 'saml' => true],
    'metadata.sources' => [
        ['type' => 'flatfile', 'directory' => __DIR__ . '/metadata'],
        ...array_map(fn ($file) => ['type' => 'xml', 'file' => $file], glob($folder . 'service-provider-*.xml')),
    ],
];
