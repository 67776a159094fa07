<?php

$users = json_decode(file_get_contents(getenv('IDENTITY_PROVIDER_FOLDER') . '/users.json'), true);
$config = ['users' => ['exampleauth:UserPass'] + $users];
