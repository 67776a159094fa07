<?php

$metadata = json_decode(file_get_contents(getenv('IDENTITY_PROVIDER_FOLDER') . '/identity-provider.json'), true);
